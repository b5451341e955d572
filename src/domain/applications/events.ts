import type { ApplicationStage } from '#domain/students/student/stages'

/** What happens to an application, by topic. */
export interface ApplicationEvents {
  /** It was begun, or moved to another stage. */
  'application.moved': {
    applicationId: string
    studentId: string
    from: ApplicationStage | null
    to: ApplicationStage
    remarks: string
    actorId: string
    batchId: string | null
    /** A university confirmed the enrolment and left the installments out. */
    lacksInstallments?: boolean
  }
  /** Its checklist, deadlines or installments changed. */
  'application.changed': { applicationId: string; studentId: string; actorId: string }
  /** A student's comment is to be mailed to whoever looks after them. */
  'application.comment-mailed': {
    applicationId: string
    studentId: string
    commentId: string
    actorId: string
  }
  /** A deadline comes near, or has passed. */
  'application.deadline-near': {
    applicationId: string
    studentId: string
    name: string
    /** 'YYYY-MM-DD' */
    dueOn: string
    actorId: null
  }
  /** The date of an offer's condition, which is open, comes near. */
  'application.condition-near': {
    applicationId: string
    studentId: string
    conditionId: string
    /** 'YYYY-MM-DD' */
    dueOn: string
    actorId: null
  }
}
