import { ROLES, type Role } from '#domain/access/actor'
import { EVERY_FLAG, type Flag } from '#domain/access/flags/flags'

export interface FlagSetting {
  flag: Flag
  roles: readonly Role[]
  people: readonly { userId: string; isOn: boolean }[]
}

/** Holds roles at a hosted service. Segments match substrings: ',STAFF,' in ',ADMIN,STAFF,'. */
export const ROLES_TRAIT = 'roles'

export function rolesTrait(roles: readonly Role[]): string {
  return `,${roles.join(',')},`
}

const NO_DATE = '2026-01-01T00:00:00.000000Z'
const KEY = 'portal'

/** A stable id derived from the document's place: Flagsmith's engine tells states apart by such ids. */
const uuidOf = (kind: number, place: number) =>
  `00000000-0000-4000-8000-${String(kind * 10_000 + place).padStart(12, '0')}`

/** The portal's flags as an environment document for Flagsmith's own engine (docs/decisions/0135). */
export function flagDocument(settings: readonly FlagSetting[]): object {
  const states = settings.map(({ flag }) => stateOf(flag, false))
  return {
    id: 1,
    api_key: KEY,
    name: 'Portal',
    feature_states: states,
    identity_overrides: overridesOf(settings),
    project: {
      id: 1,
      name: 'Portal',
      hide_disabled_flags: false,
      organisation: {
        id: 1,
        name: 'Portal',
        feature_analytics: false,
        stop_serving_flags: false,
        persist_trait_data: false,
      },
      segments: settings.filter(({ roles }) => roles.length > 0).map(segmentOf),
    },
  }
}

function stateOf(flag: Flag, enabled: boolean, kind = 1) {
  const place = EVERY_FLAG.indexOf(flag) + 1
  return {
    feature: { id: place, name: flag, type: 'STANDARD' },
    enabled,
    django_id: kind * 1_000 + place,
    feature_state_value: null,
    featurestate_uuid: uuidOf(kind, place),
    multivariate_feature_state_values: [],
  }
}

function segmentOf({ flag, roles }: FlagSetting) {
  const conditions = ROLES.filter((role) => roles.includes(role)).map((role) => ({
    operator: 'CONTAINS',
    property_: ROLES_TRAIT,
    value: `,${role},`,
  }))
  return {
    id: EVERY_FLAG.indexOf(flag) + 1,
    name: flag,
    feature_states: [{ ...stateOf(flag, true, 2), feature_segment: { priority: 0 } }],
    rules: [{ type: 'ALL', conditions: [], rules: [{ type: 'ANY', rules: [], conditions }] }],
  }
}

function overridesOf(settings: readonly FlagSetting[]) {
  const people = [...new Set(settings.flatMap((setting) => setting.people.map(({ userId }) => userId)))]
  return people.map((userId) => ({
    identifier: userId,
    identity_uuid: userId,
    created_date: NO_DATE,
    environment_api_key: KEY,
    identity_traits: [],
    django_id: null,
    identity_features: settings.flatMap(({ flag, people: own }) =>
      own.filter((each) => each.userId === userId).map(({ isOn }) => stateOf(flag, isOn, 3)),
    ),
  }))
}
