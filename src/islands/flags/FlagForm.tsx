import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { ROLES, type Role } from '#domain/access/actor'
import { ROLE_NAMES } from '#domain/access/role-names'
import * as routes from '#domain/flags/routes'
import type { FlagRow } from '#domain/flags/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'

/** The roles that have a flag, and the users with an exception. */
export function FlagForm({ flag, onClose }: { flag: FlagRow; onClose: () => void }) {
  const defaults = {
    On: Object.fromEntries(ROLES.map((role) => [role, flag.Roles.includes(role)])) as Record<Role, boolean>,
    Kept: Object.fromEntries(flag.People.map(({ UserId }) => [UserId, true])),
  }
  const save = formCall(async ({ On, Kept }: typeof defaults) => {
    const body = {
      Flag: flag.Flag,
      Version: flag.Version,
      Roles: ROLES.filter((role) => On[role]),
      People: flag.People.filter(({ UserId }) => Kept[UserId]).map(({ UserId, IsOn }) => ({ UserId, IsOn })),
    }
    reloadSaying(await callApi(routes.saveFlag, { body }))
  })
  return (
    <FormDialog
      title={`Who has “${flag.Flag}”`}
      submit="Save"
      defaults={defaults}
      onClose={onClose}
      onSubmit={save}
    >
      <fieldset>
        <legend>Roles</legend>
        {ROLES.map((role) => (
          <CheckboxField key={role} name={`On.${role}`} label={ROLE_NAMES[role]} />
        ))}
      </fieldset>
      {flag.People.length > 0 && (
        <fieldset>
          <legend>People, whatever their role</legend>
          {flag.People.map(({ UserId, Name, IsOn }) => (
            <CheckboxField key={UserId} name={`Kept.${UserId}`} label={`${Name}: ${IsOn ? 'on' : 'off'}`} />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}
