export interface UserEvents {
  /** Rights of an administrator or payment processor were requested for somebody, or for somebody who is to be invited; or an e-mail address for somebody with such rights. */
  'user.rights-asked': { rightChangeId: string; userId: string | null; actorId: string }
  /** They were approved or rejected. */
  'user.rights-decided': {
    rightChangeId: string
    userId: string | null
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** Somebody has other roles or tags from now on. */
  'user.rights-changed': { userId: string; actorId: string | null }
  /** Somebody was made an administrator by the operator's command. */
  'user.admin-granted': { userId: string; actorId: null; reason: string }
  /** An administrator lets somebody sign in without the second step of their role, or asks for it again; `reason` says for how long. */
  'user.factor-waived': { userId: string; actorId: string; isEnded: boolean; reason: string }
  /** An administrator sees the portal as somebody. */
  'user.seen-as': { userId: string; actorId: string }
  /** It has ended, by the button, its time, a sign-out or a block; written by a trigger. */
  'user.seen-as-ended': { userId: string; actorId: string }
}
