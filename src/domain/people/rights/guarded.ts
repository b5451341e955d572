import type { Role, Tag } from '#domain/access/actor'

/** They need a second administrator's approval (docs/decisions/0109-who-decides-by-two.md). */
const GUARDED: readonly (Role | Tag)[] = ['ADMIN', 'SUPERADMIN', 'FINANCE', 'Payment Processor']

export interface Rights {
  roles: readonly Role[]
  tags: readonly Tag[]
}

export const NO_RIGHTS: Rights = { roles: [], tags: [] }

/** The rights that a change adds and that need a second administrator. */
export function guardedRights(before: Rights, after: Rights): (Role | Tag)[] {
  const had: readonly string[] = [...before.roles, ...before.tags]
  return GUARDED.filter((right) => [...after.roles, ...after.tags].includes(right) && !had.includes(right))
}

/** Whether a right is guarded; then so is the person's e-mail address, whose change would hand it over. */
export function isGuarded(rights: Rights): boolean {
  return guardedRights(NO_RIGHTS, rights).length > 0
}

/** Compares rights regardless of order. */
export function sameRights(one: Rights, other: Rights): boolean {
  const keyOf = ({ roles, tags }: Rights) => JSON.stringify([roles.toSorted(), tags.toSorted()])
  return keyOf(one) === keyOf(other)
}

/** Rights in words: 'STAFF, Payment Processor'. */
export function rightsInWords({ roles, tags }: Rights): string {
  return [...roles, ...tags].join(', ')
}

/** Why a person cannot have these rights, by field: tags are for staff, PARTNER and STUDENT stand alone. */
export function rightsFault(
  { roles, tags }: Rights,
  { partnerId, studentId }: { partnerId: string | null; studentId: string | null },
): { field: 'roles' | 'tags' | 'partner_id'; message: string } | null {
  const isPartners = roles.includes('PARTNER')
  const isStudents = roles.includes('STUDENT')
  if ((isPartners || isStudents) && roles.length > 1)
    return {
      field: 'roles',
      message: `${isPartners ? 'PARTNER' : 'STUDENT'} cannot be combined with another role`,
    }
  if (isPartners && partnerId === null) return { field: 'partner_id', message: '*Partner is required.' }
  if (!isPartners && partnerId !== null)
    return { field: 'roles', message: 'People of a partner have the role PARTNER' }
  if (isStudents !== (studentId !== null))
    return {
      field: 'roles',
      message: isStudents ? 'Students sign up by themselves' : 'A student has the role STUDENT',
    }
  if (tags.length > 0 && (isPartners || isStudents))
    return { field: 'tags', message: 'Tags are for the company’s own people' }
  return null
}

/** Why a person cannot be invited with these rights, by field; null if they can. */
export function invitationFault(
  rights: Rights,
  { partnerId, isFinancialManager }: { partnerId: string | null; isFinancialManager: boolean },
): { field: 'roles' | 'tags' | 'partner_id' | 'financial_managers'; message: string } | null {
  if (partnerId !== null && !rights.roles.includes('PARTNER'))
    return { field: 'partner_id', message: 'People of a partner have the role PARTNER' }
  const fault = rightsFault(rights, { partnerId, studentId: null })
  if (fault) return fault
  if (isFinancialManager && partnerId === null)
    return { field: 'financial_managers', message: 'A financial manager belongs to a partner' }
  return null
}
