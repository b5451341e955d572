/** A value that changed, in the words of the screen; '' where there was or is none. */
export interface TextChange {
  Field: string
  Old: string
  New: string
}
