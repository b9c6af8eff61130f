/** The props of every form control. */
export interface ControlProps<T> {
  /** The id of the element that the label refers to. */
  readonly id: string;
  /** The accessible name where no label refers to it. */
  readonly name?: string | undefined;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  /** The id of the element with the error. */
  readonly describedBy?: string | undefined;
}
