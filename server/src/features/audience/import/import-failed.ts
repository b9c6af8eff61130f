/** The import cannot go on, and trying again does not help. The message is shown to people. */
export class ImportFailed extends Error {}
