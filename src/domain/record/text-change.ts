/** A changed value, in the screen's words; '' for none. */
export interface TextChange {
  Field: string
  Old: string
  New: string
}
