import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import { GROUP_NAMES, GROUPS, type Group } from '#domain/views/groups'
import type { SavedView, ViewContent } from '#domain/views/schema'
import { toastSuccess } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { saveAsView, saveView, type ViewHeading } from './views-store'

interface ViewDialogProps {
  /** The view to rename or share; null for a new one. */
  view: SavedView | null
  /** What a new view shows. */
  content: ViewContent
  mayMakeDefault: boolean
  onClose: () => void
}

const SHARINGS = [
  { value: 'private', label: 'Nobody: it is mine alone' },
  { value: 'shared', label: 'Everybody in my role' },
]
const AS_DEFAULT = { value: 'default', label: 'A role, whose list opens with it' }
const GROUP_CHOICES = GROUPS.map((group) => ({ value: group, label: GROUP_NAMES[group] }))

/** How a view is called and with whom it is shared. */
export function ViewDialog({ view, content, mayMakeDefault, onClose }: ViewDialogProps) {
  const [heading, setHeading] = useState<ViewHeading>({
    Name: view?.Name ?? '',
    Sharing: view?.Sharing ?? 'private',
    DefaultFor: view?.DefaultFor ?? null,
  })
  const { busy, fields, message, conflict, submit } = useSubmission()
  const set = (change: Partial<ViewHeading>) => setHeading({ ...heading, ...change })

  const save = () =>
    submit(async () => {
      toastSuccess(view ? await saveView(view, heading, view) : await saveAsView(heading, content))
      onClose()
    })

  return (
    <Dialog
      open
      title={view ? 'Rename or share the view' : 'Save as a new view'}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save view
          </Button>
        </>
      }
    >
      <div className="stack">
        {!view && <p>Keeps the filters, the order, the columns and the height of the rows.</p>}
        <Field label="Name" required error={fields.Name}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={heading.Name}
              onChange={(event) => set({ Name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Shared with" error={fields.Sharing}>
          {(control) => (
            <Select
              {...control}
              options={mayMakeDefault ? [...SHARINGS, AS_DEFAULT] : SHARINGS}
              value={heading.Sharing}
              onChange={(event) => set(sharingOf(event.target.value as ViewHeading['Sharing']))}
            />
          )}
        </Field>
        {heading.Sharing === 'default' && (
          <Field
            label="Role"
            required
            error={fields.DefaultFor}
            help="Takes the place of the view that was the role’s default before."
          >
            {(control) => (
              <Select
                {...control}
                options={GROUP_CHOICES}
                value={heading.DefaultFor ?? ''}
                onChange={(event) => set({ DefaultFor: event.target.value as Group })}
              />
            )}
          </Field>
        )}
      </div>
      <FormFailure message={message ?? conflict} />
    </Dialog>
  )
}

function sharingOf(sharing: ViewHeading['Sharing']): Pick<ViewHeading, 'Sharing' | 'DefaultFor'> {
  return { Sharing: sharing, DefaultFor: sharing === 'default' ? 'maker' : null }
}
