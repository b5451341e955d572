export interface CounsellorEvents {
  /** A counsellor was added, or their rights were changed. */
  'counsellor.changed': { counsellorId: string; actorId: string }
  /** A counsellor was deleted, and their work was reassigned. */
  'counsellor.deleted': { counsellorId: string; deletionId: string; actorId: string }
  /** The login provider refused a pending deletion. */
  'counsellor.delete-refused': { counsellorId: string; deletionId: string; actorId: string }
  /** A deleted counsellor was restored, with the work that nobody has changed since. */
  'counsellor.restored': { counsellorId: string; deletionId: string; actorId: string }
}
