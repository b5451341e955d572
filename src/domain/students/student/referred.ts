import type { Role } from '#domain/access/actor'

export const REFERRED_TO = ['LoanAdvisor', 'PST'] as const
export type ReferredTo = (typeof REFERRED_TO)[number]

export const REFERRALS: Readonly<Record<ReferredTo, { name: string; role: Role }>> = {
  LoanAdvisor: { name: 'loan advisors', role: 'LOANADVISOR' },
  PST: { name: 'partner support', role: 'PST' },
}

/** To whom a student is referred, in words; '' for nobody. */
export function referredWords(to: readonly ReferredTo[]): string {
  return to.map((each) => REFERRALS[each].name).join(', ')
}
