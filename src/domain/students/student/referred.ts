import type { Role } from '#domain/access/actor'

/** Who of the company's people looks after a student only once the student was referred to them. */
export const REFERRED_TO = ['LoanAdvisor', 'PST'] as const
export type ReferredTo = (typeof REFERRED_TO)[number]

/** What they are called, and which role is meant. */
export const REFERRALS: Readonly<Record<ReferredTo, { name: string; role: Role }>> = {
  LoanAdvisor: { name: 'loan advisors', role: 'LOANADVISOR' },
  PST: { name: 'PST', role: 'PST' },
}

/** To whom a student is referred, in words; '' where to nobody. */
export function referredWords(to: readonly ReferredTo[]): string {
  return to.map((each) => REFERRALS[each].name).join(', ')
}
