export interface TextChange {
  Field: string
  Old: string
  New: string
}
