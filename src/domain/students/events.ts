import type { ReferredTo } from './student/referred'

export interface StudentEvents {
  /** A student's name, a section of the profile or a document was saved. */
  'student.changed': { studentId: string; section: string; actorId: string }
  /** The student requested to edit a locked section. */
  'student.edit-requested': { studentId: string; kind: string; actorId: string }
  /** Staff or the counsellor decided such a request. */
  'student.edit-decided': {
    studentId: string
    kind: string
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** The student was assigned to a counsellor; null: to the partner's owner. */
  'student.assigned': {
    studentId: string
    counsellorId: string | null
    actorId: string
    batchId: string | null
  }
  /** The student was referred to loan advisors or PST, or the referral ended. */
  'student.referred': {
    studentId: string
    to: ReferredTo
    isOn: boolean
    actorId: string
    batchId: string | null
  }
  /** The student signed up, by a code for this event; '' if it was for none. */
  'student.signed-up': { studentId: string; event: string; actorId: string }
  /** Another partner claims the student too. */
  'student.claimed': { studentId: string; claimId: string; actorId: string }
  /** Staff decided which of two partners keeps a student; written for each of the two records. */
  'student.claim-decided': { studentId: string; claimId: string; isKept: boolean; actorId: string }
  /** Courses were recommended to the student, or chosen by the student. */
  'student.courses-recommended': { studentId: string; actorId: string; count: number }
  /** Documents of a student were added, by the student or on their behalf. */
  'student.documents-added': { studentId: string; actorId: string; type: string; count: number }
  /** The counsellor or owner gave documents to the student. */
  'student.documents-given': { studentId: string; actorId: string; type: string; count: number }
  /** A document was accepted or refused. */
  'student.document-decided': {
    studentId: string
    actorId: string
    type: string
    isAccepted: boolean
    uploadedBy: string
    /** Absent in older events. */
    documentId?: string
  }
}
