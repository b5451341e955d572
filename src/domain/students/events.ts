/** What happens to a student, by topic. */
export interface StudentEvents {
  /** Something of a student was saved: who they are, a section of the profile, a document. */
  'student.changed': { studentId: string; section: string; actorId: string }
}
