/** What happens to counsellors, by topic. */
export interface CounsellorEvents {
  /** Somebody was added, or what they may do was changed. */
  'counsellor.changed': { counsellorId: string; actorId: string }
  /** A counsellor was deleted, and what they had went to somebody else. */
  'counsellor.deleted': { counsellorId: string; deletionId: string; actorId: string }
  /** A deletion that had waited for the login provider came to nothing. */
  'counsellor.delete-refused': { counsellorId: string; deletionId: string; actorId: string }
  /** A deleted counsellor is back, with what nobody had touched since. */
  'counsellor.restored': { counsellorId: string; deletionId: string; actorId: string }
}
