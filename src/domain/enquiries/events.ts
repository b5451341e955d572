/** What happens to an enquiry, by topic. */
export interface EnquiryEvents {
  /** It was added, moved, corrected, or somebody was contacted. */
  'enquiry.changed': { enquiryId: string; actorId: string }
  /** Somebody looks after it from now on; null: nobody in particular. */
  'enquiry.assigned': {
    enquiryId: string
    assigneeId: string | null
    actorId: string
    batchId: string | null
  }
  /** A student was made of it, or it joined one. */
  'enquiry.converted': { enquiryId: string; studentId: string; actorId: string }
}
