import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { ROLES } from '#domain/access/actor'
import { ROLE_NAMES } from '#domain/access/role-names'
import type { FlagRow } from '#domain/flags/schema'
import { EditDialog } from '../editing/EditDialog'
import { exceptionName, flagEditing } from './flag-values'

/** The roles that have a flag, and the users with an exception. */
export function FlagForm({ flag, onClose }: { flag: FlagRow; onClose: () => void }) {
  return (
    <EditDialog editing={flagEditing(flag)} title={`Who has “${flag.Flag}”`} onClose={onClose}>
      <fieldset className="stack stack-close">
        <legend className="field-label">Roles</legend>
        {ROLES.map((role) => (
          <CheckboxField key={role} name={`Roles.${role}`} label={ROLE_NAMES[role]} />
        ))}
      </fieldset>
      {flag.People.length > 0 && (
        <fieldset className="stack stack-close">
          <legend className="field-label">People, whatever their role</legend>
          {flag.People.map((person) => (
            <CheckboxField
              key={person.UserId}
              name={`People.${exceptionName(person)}`}
              label={`${person.Name}: ${person.IsOn ? 'on' : 'off'}`}
            />
          ))}
        </fieldset>
      )}
    </EditDialog>
  )
}
