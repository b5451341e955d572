import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { GROUP_NAMES, GROUPS, type Group } from '#domain/views/groups'
import type { AnyView } from '#domain/views/schema'
import { formCall } from '#islands/lib/form-call'
import { toastSuccess } from '#islands/lib/toasts'

export type ViewHeading = Pick<AnyView, 'Name' | 'Sharing' | 'DefaultFor'>

interface ViewDialogProps {
  view: ViewHeading | null
  mayMakeDefault: boolean
  /** Saves it under this heading; returns the message to show. @throws CallError */
  save: (heading: ViewHeading) => Promise<string>
  onClose: () => void
}

const SHARINGS = [
  { value: 'private', label: 'Only me' },
  { value: 'shared', label: 'Everyone in my role' },
]
const AS_DEFAULT = { value: 'default', label: 'A role, as its default view' }
const GROUP_CHOICES = GROUPS.map((group) => ({ value: group, label: GROUP_NAMES[group] }))

export function ViewDialog({ view, mayMakeDefault, save, onClose }: ViewDialogProps) {
  const first: ViewHeading & { DefaultFor: Group } = {
    Name: view?.Name ?? '',
    Sharing: view?.Sharing ?? 'private',
    DefaultFor: view?.DefaultFor ?? 'maker',
  }
  return (
    <FormDialog
      title={view ? 'Rename or share the view' : 'Save as a new view'}
      submit="Save view"
      defaults={first}
      onClose={onClose}
      onSubmit={formCall(async (typed) => {
        const heading = { ...typed, DefaultFor: typed.Sharing === 'default' ? typed.DefaultFor : null }
        toastSuccess(await save(heading))
        onClose()
      })}
    >
      {!view && <p>Keeps the filters, the sort order, the columns and the row height.</p>}
      <TextField name="Name" label="Name" required maxLength={80} />
      <SelectField
        name="Sharing"
        label="Shared with"
        options={mayMakeDefault ? [...SHARINGS, AS_DEFAULT] : SHARINGS}
      />
      <RoleField />
    </FormDialog>
  )
}

function RoleField() {
  const [sharing] = useFormValue('Sharing')
  if (sharing !== 'default') return null
  return (
    <SelectField
      name="DefaultFor"
      label="Role"
      required
      help="Replaces the role’s previous default view."
      options={GROUP_CHOICES}
    />
  )
}
