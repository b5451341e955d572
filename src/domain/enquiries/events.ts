export interface EnquiryEvents {
  /** It was added, moved or corrected, or a contact was recorded. */
  'enquiry.changed': { enquiryId: string; actorId: string }
  /** It was assigned to a person; null: to nobody. */
  'enquiry.assigned': {
    enquiryId: string
    assigneeId: string | null
    actorId: string
    batchId: string | null
  }
  /** It was converted to a new student, or joined to an existing one. */
  'enquiry.converted': { enquiryId: string; studentId: string; actorId: string }
}
