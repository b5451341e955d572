import { useState } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { mergeFields } from '#domain/record/merge-fields'
import { GROUP_NAMES, GROUPS, type Group } from '#domain/views/groups'
import type { AnyView } from '#domain/views/schema'
import { formCall } from '#islands/lib/form-call'
import { mergedSave } from '#islands/lib/saving/merged-save'
import { toastSuccess } from '#islands/lib/toasts'

export type ViewHeading = Pick<AnyView, 'Name' | 'Sharing' | 'DefaultFor'>

interface ViewDialogProps<View> {
  view: View | null
  maySetDefault: boolean
  /** Saves it under this heading, on what others saved of it meanwhile; returns the message. @throws CallError */
  save: (heading: ViewHeading, onto: View | null) => Promise<string>
  onClose: () => void
}

const SHARINGS = [
  { value: 'private', label: 'Only me' },
  { value: 'shared', label: 'Everyone in my role' },
]
const AS_DEFAULT = { value: 'default', label: 'A role, as its default view' }
const GROUP_CHOICES = GROUPS.map((group) => ({ value: group, label: GROUP_NAMES[group] }))

type Typed = ViewHeading & { DefaultFor: Group }

const LABELS: Readonly<Record<string, string>> = { Name: 'Name', Sharing: 'Shared with', DefaultFor: 'Role' }

export function ViewDialog<View extends AnyView>({
  view,
  maySetDefault,
  save,
  onClose,
}: ViewDialogProps<View>) {
  const send = async (typed: Typed, onto: View | null) => {
    const heading = { ...typed, DefaultFor: typed.Sharing === 'default' ? typed.DefaultFor : null }
    toastSuccess(await save(heading, onto))
    onClose()
  }
  // What is saved goes onto the newest version: the typed name is not lost, nor what others saved of the view.
  const [submit] = useState(() =>
    view ? renaming(view, send) : formCall((typed: Typed) => send(typed, null)),
  )
  return (
    <FormDialog
      title={view ? 'Rename or share the view' : 'Save as a new view'}
      submit="Save view"
      defaults={typedOf(view)}
      onClose={onClose}
      onSubmit={submit}
    >
      {!view && <p>Keeps the filters, the sort order, the columns and the row height.</p>}
      <TextField name="Name" label="Name" required maxLength={80} />
      <SelectField
        name="Sharing"
        label="Shared with"
        options={maySetDefault ? [...SHARINGS, AS_DEFAULT] : SHARINGS}
      />
      <RoleField />
    </FormDialog>
  )
}

function typedOf(view: ViewHeading | null): Typed {
  return {
    Name: view?.Name ?? '',
    Sharing: view?.Sharing ?? 'private',
    DefaultFor: view?.DefaultFor ?? 'maker',
  }
}

function renaming<View extends AnyView>(view: View, send: (typed: Typed, onto: View) => Promise<void>) {
  let newest = view
  return mergedSave<Typed>({
    data: typedOf(view),
    version: view.Version,
    merge: mergeFields,
    nameOf: (field) => LABELS[field] ?? field,
    send: async (typed) => {
      await send(typed, newest)
      return null
    },
    readCurrent: (current) => {
      newest = current as View
      return { data: typedOf(newest), version: newest.Version }
    },
  })
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
