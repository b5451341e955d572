import type { IssuerChangeKind } from './kinds'

export interface IssuerChangeEvents {
  /** The hosted issuer could not be reached with a change of an account for 15 minutes; the attempts go on. */
  'issuer.change-late': { changeId: string; userId: string; kind: IssuerChangeKind }
  /** The hosted issuer refused a change of an account, or was unreachable for days; the attempts ended. */
  'issuer.change-refused': { changeId: string; userId: string; kind: IssuerChangeKind }
}
