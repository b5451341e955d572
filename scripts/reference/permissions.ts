import { PERMISSIONS, type Permission } from '#domain/access/permissions'
import { fullPath } from '#domain/api/route'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { page, table } from './table.ts'

/** A row of the table, with the columns of every other row. */
interface Granted {
  roles?: readonly string[]
  tags?: readonly string[]
  partnerMoney?: boolean
  partnerOwner?: boolean
  anyPartner?: boolean
  anyInternal?: boolean
  anyone?: boolean
}

/** Permissions by role, and the calls that require them. */
export function permissionsPage(): string {
  const entries = Object.entries(PERMISSIONS) as [Permission, Granted][]
  const rows = entries.map(([name, granted]) => [`\`${name}\``, people(granted).join(', '), calls(name)])
  return page(
    'Permissions',
    'From the `permissions.ts` of each noun, composed in `src/domain/access/permissions.ts`. A user’s scope decides which rows they see, and a note’s ' +
      '[status](transitions.md) which of its actions they may take.',
    [table(['permission', 'who', 'calls'], rows)],
  )
}

function people(granted: Granted): string[] {
  if (granted.anyone) return ['everybody']
  return [
    ...(granted.anyInternal ? ['the company'] : []),
    ...(granted.roles ?? []),
    ...(granted.tags ?? []),
    ...(granted.partnerMoney ? ['partner: owner and financial manager'] : []),
    ...(granted.anyPartner ? ['a partner’s people'] : []),
    ...(granted.partnerOwner ? ['partner: owner'] : []),
  ]
}

function calls(permission: Permission): string {
  return EVERY_CALL.filter(({ call }) => call.permission === permission)
    .map(({ call }) => `\`${call.method} ${fullPath(call)}\``)
    .join('<br>')
}
