import type { ApplicationStage } from '#domain/students/student/stages'

export interface ApplicationEvents {
  /** It was created, or moved to another stage. */
  'application.moved': {
    applicationId: string
    studentId: string
    from: ApplicationStage | null
    to: ApplicationStage
    remarks: string
    actorId: string
    batchId: string | null
    lacksInstallments?: boolean
  }
  /** Its checklist, deadlines or installments changed. */
  'application.changed': { applicationId: string; studentId: string; actorId: string }
  /** The student's comment is sent by mail to their counsellor or owner. */
  'application.comment-mailed': {
    applicationId: string
    studentId: string
    commentId: string
    actorId: string
  }
  /** A deadline is near, or has passed. */
  'application.deadline-near': {
    applicationId: string
    studentId: string
    name: string
    /** 'YYYY-MM-DD' */
    dueOn: string
    actorId: null
  }
  /** The due date of an offer's open condition is near. */
  'application.condition-near': {
    applicationId: string
    studentId: string
    conditionId: string
    dueOn: string
    actorId: null
  }
}
