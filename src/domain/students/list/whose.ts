import type { Choice, StudentChoices } from './choices'

interface Narrowing<Name extends string> {
  name: Name
  label: string
  options: Choice[]
  isShown: boolean
}

/** The filters by counsellor and by partner; `least` is the fewest counsellors for which one is offered. */
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
