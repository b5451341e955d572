import type { Role, Tag } from '#domain/access/actor'

/** For whom somebody works in the chain of commission notes. */
export const TAG_GROUPS = ['Maker', 'Checker', 'Payment Processor', 'Partner'] as const
export type TagGroup = (typeof TAG_GROUPS)[number]

const OF_TAG: Readonly<Record<Tag, TagGroup>> = {
  'Accounts Payable Maker': 'Maker',
  'Accounts Payable Checker': 'Checker',
  'Payment Processor': 'Payment Processor',
}

/**
 * The tag groups of somebody with these roles and tags: a tag stands for one group, administrators work for the company's three, a
 * partner's people for the partner (docs/decisions/0078-users.md).
 */
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
