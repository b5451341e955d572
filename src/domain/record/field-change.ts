/** A changed field, of a student if it names one. An added or removed student is a 'Student'. */
export interface FieldChange {
  Field: string
  Old: string | boolean | null
  New: string | boolean | null
  AcknowledgementId?: string
  InstallmentGeneratedFor?: string
  Name?: string
}
