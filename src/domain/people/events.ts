/** A change of a user's second factors; 'codes few': a recovery code was used, and few are left. */
export type FactorChange = 'added' | 'removed' | 'codes made' | 'code used' | 'codes few' | 'reset'

export interface PeopleEvents {
  /** A second factor was added or removed, recovery codes were made or one was used, or an administrator reset all of it. */
  'user.factors-changed': { userId: string; actorId: string; change: FactorChange; factor: string }
}
