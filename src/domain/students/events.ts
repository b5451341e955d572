import type { ReferredTo } from './student/referred'

export interface StudentEvents {
  /** Something of a student was saved: who they are, a section of the profile, a document. */
  'student.changed': { studentId: string; section: string; actorId: string }
  /** The student asks to change what is locked. */
  'student.edit-requested': { studentId: string; kind: string; actorId: string }
  /** Staff or the counsellor decided such a request. */
  'student.edit-decided': {
    studentId: string
    kind: string
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** A counsellor looks after the student from now on; null: the partner's owner. */
  'student.assigned': {
    studentId: string
    counsellorId: string | null
    actorId: string
    batchId: string | null
  }
  /** Loan advisors or PST look after the student too from now on, or no longer. */
  'student.referred': {
    studentId: string
    to: ReferredTo
    isOn: boolean
    actorId: string
    batchId: string | null
  }
  /** The student signed up by themself, by a code for this event; '' where it was for none. */
  'student.signed-up': { studentId: string; event: string; actorId: string }
  /** The student is claimed by another partner too. */
  'student.claimed': { studentId: string; claimId: string; actorId: string }
  /** It was decided which of two partners goes on with a student: told of each of the two records. */
  'student.claim-decided': { studentId: string; claimId: string; isKept: boolean; actorId: string }
  /** Courses were recommended to the student, or chosen by themself. */
  'student.courses-recommended': { studentId: string; actorId: string; count: number }
  /** Documents of a student were handed in, by the student or somebody for them. */
  'student.documents-added': { studentId: string; actorId: string; type: string; count: number }
  /** The counsellor's side gave the student documents. */
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
