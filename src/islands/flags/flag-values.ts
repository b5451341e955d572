import { ROLES, type Role } from '#domain/access/actor'
import * as routes from '#domain/flags/routes'
import type { FlagRow } from '#domain/flags/schema'
import { callApi } from '#islands/lib/call'
import type { Editing } from '../editing/use-editing'

export interface FlagValues {
  Roles: Record<Role, boolean>
  /** The exceptions that stay, by user and setting: 'id:on' or 'id:off'. */
  People: Record<string, boolean>
}

type Exception = Pick<FlagRow['People'][number], 'UserId' | 'IsOn'>

/** The name of a person's exception in the form. */
export const exceptionName = ({ UserId, IsOn }: Exception) => `${UserId}:${IsOn ? 'on' : 'off'}`

/** Form values of a flag: a checkbox for each role, and for each person with an exception. */
export function flagValues(flag: FlagRow): FlagValues {
  return {
    Roles: Object.fromEntries(ROLES.map((role) => [role, flag.Roles.includes(role)])) as FlagValues['Roles'],
    People: Object.fromEntries(flag.People.map((person) => [exceptionName(person), true])),
  }
}

/** How a flag is edited. Two administrators who change other roles or people both keep their changes. */
export function flagEditing(flag: FlagRow): Editing<FlagRow, FlagValues> {
  return {
    row: flag,
    valuesOf: flagValues,
    labels: { Roles: 'Roles', People: 'People' },
    change: ({ Roles, People }, Version, { Flag }) => {
      const body = { Flag, Version, Roles: ROLES.filter((role) => Roles[role]), People: exceptionsOf(People) }
      return callApi(routes.saveFlag, { body })
    },
  }
}

function exceptionsOf(people: FlagValues['People']): Exception[] {
  return Object.entries(people).flatMap(([name, isChecked]) => {
    const [UserId = '', setting] = name.split(':')
    return isChecked ? [{ UserId, IsOn: setting === 'on' }] : []
  })
}
