export interface UserEvents {
  /** Administrative or payment rights, or a new e-mail address of a user with such rights, were requested. */
  'user.rights-asked': { rightChangeId: string; userId: string | null; actorId: string }
  /** They were approved or rejected. */
  'user.rights-decided': {
    rightChangeId: string
    userId: string | null
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** The roles or tags of a user changed. */
  'user.rights-changed': { userId: string; actorId: string | null }
  /** The operator's command made a user an administrator. */
  'user.admin-granted': { userId: string; actorId: null; reason: string }
  /** An administrator waived a user's second step, or required it again; `reason` says for how long. */
  'user.factor-waived': { userId: string; actorId: string; isEnded: boolean; reason: string }
  /** An administrator views the portal as another user. */
  'user.seen-as': { userId: string; actorId: string }
  /** The view ended: by the button, its time limit, a sign-out or a block; written by a trigger. */
  'user.seen-as-ended': { userId: string; actorId: string }
}
