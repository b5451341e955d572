import type { Role, Tag } from '#domain/access/actor'

export const TAG_GROUPS = ['Maker', 'Checker', 'Payment Processor', 'Partner'] as const
export type TagGroup = (typeof TAG_GROUPS)[number]

const OF_TAG: Readonly<Record<Tag, TagGroup>> = {
  'Accounts Payable Maker': 'Maker',
  'Accounts Payable Checker': 'Checker',
  'Payment Processor': 'Payment Processor',
}

/** A user's tag groups, with the company's three for administrators (docs/decisions/0078-users.md). */
export function tagGroupsOf({
  roles,
  tags,
}: {
  roles: readonly Role[]
  tags: readonly Tag[]
}): readonly TagGroup[] {
  if (roles.includes('PARTNER')) return ['Partner']
  if (roles.includes('ADMIN') || roles.includes('SUPERADMIN'))
    return TAG_GROUPS.filter((group) => group !== 'Partner')
  return TAG_GROUPS.filter((group) => tags.some((tag) => OF_TAG[tag] === group))
}
