import type { Choice, StudentChoices } from './choices'

interface Narrowing<Name extends string> {
  name: Name
  label: string
  options: Choice[]
  isShown: boolean
}

/**
 * By whose students a list is narrowed: a counsellor's, a partner's.
 * @param least from how many counsellors on there is a choice
 */
export function narrowedByWhose(
  { counsellors, partners }: StudentChoices,
  least: number,
): [Narrowing<'counsellorId'>, Narrowing<'partnerId'>] {
  const nobody = [
    { value: '', label: 'All counsellors' },
    { value: 'none', label: 'Without a counsellor' },
  ]
  return [
    {
      name: 'counsellorId',
      label: 'Counsellor',
      options: [...nobody, ...counsellors],
      isShown: counsellors.length >= least,
    },
    {
      name: 'partnerId',
      label: 'Partner',
      options: [{ value: '', label: 'All partners' }, ...partners],
      isShown: partners.length > 0,
    },
  ]
}
