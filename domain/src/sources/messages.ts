/** Word for word as the spec prints it. */
export const AGGREGATOR_SAVE_FAILED = "Error with aggregator data saving. Please try again.";
