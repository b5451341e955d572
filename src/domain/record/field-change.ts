/** One field that changed, for the history; of a student when it names one. A student who joined or left is a 'Student'. */
export interface FieldChange {
  Field: string
  Old: string | boolean | null
  New: string | boolean | null
  AcknowledgementId?: string
  InstallmentGeneratedFor?: string
  Name?: string
}
