import { needsState } from '#domain/places/needs-state'

export const PAPER_KINDS = ['Registration certificate', 'Proof of address', 'Identity of the owner'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export interface OnboardingFacts {
  country: string
  address: string
  city: string
  state: string | null
  gstin: string | null
  pan: string | null
  taxNumber: string | null
  isContractAccepted: boolean
  papers: readonly PaperKind[]
  hasBankDetails: boolean
}

export const STEPS = ['company', 'papers', 'bank', 'counsellors'] as const
type Step = (typeof STEPS)[number]

/** What is missing at each step, in words; empty if the step is done. */
export function missingIn(facts: OnboardingFacts): Record<Step, string[]> {
  const isIndian = facts.country === 'IN'
  const company: readonly (readonly [boolean, string])[] = [
    [facts.address === '', 'Address'],
    [facts.city === '', 'City'],
    [needsState(facts.country) && (facts.state ?? '') === '', 'State'],
    [isIndian && facts.pan === null, 'PAN'],
    [!isIndian && facts.taxNumber === null, 'Tax number'],
    [!facts.isContractAccepted, 'Acceptance of the contract'],
  ]
  return {
    company: company.flatMap(([isMissing, name]) => (isMissing ? [name] : [])),
    papers: PAPER_KINDS.filter((kind) => !facts.papers.includes(kind)),
    bank: facts.hasBankDetails ? [] : ['Bank details'],
    counsellors: [],
  }
}

export function isComplete(missing: Record<Step, string[]>): boolean {
  return STEPS.every((step) => missing[step].length === 0)
}
