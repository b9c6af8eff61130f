/** What every control of a form takes, whoever labels it. */
export interface ControlProps<T> {
  /** Of the element that a label points to. */
  readonly id: string;
  /** Says what it is where no label points to it. */
  readonly name?: string | undefined;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly isInvalid?: boolean;
  readonly isDisabled?: boolean;
  /** Id of the element that says what is wrong. */
  readonly describedBy?: string | undefined;
}
