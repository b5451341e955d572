import type { IssuerChangeKind } from './kinds'

/** Events of changes that the hosted issuer has not accepted at once. */
export interface IssuerChangeEvents {
  /** The hosted issuer was not reached with a change of an account for a while; it is tried on. */
  'issuer.change-late': { changeId: string; userId: string; kind: IssuerChangeKind }
  /** The hosted issuer refused a change of an account, or was not reached for days; nobody tries it any more. */
  'issuer.change-refused': { changeId: string; userId: string; kind: IssuerChangeKind }
}
