export interface CounsellorEvents {
  /** A counsellor was added, or their rights were changed. */
  'counsellor.changed': { counsellorId: string; actorId: string }
  /** A counsellor was deleted, and their work was reassigned. */
  'counsellor.deleted': { counsellorId: string; deletionId: string; actorId: string }
  /** A deletion that had waited for the login provider was refused. */
  'counsellor.delete-refused': { counsellorId: string; deletionId: string; actorId: string }
  /** A deleted counsellor is restored, with the work that nobody has touched since. */
  'counsellor.restored': { counsellorId: string; deletionId: string; actorId: string }
}
