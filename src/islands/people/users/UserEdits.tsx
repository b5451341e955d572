import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { EditUserProps, Part } from './EditUser'

const EditUser = lazyDialog(async () => (await import('./EditUser')).EditUser)

const WORDS: Readonly<Record<Part, string>> = {
  contact: 'Edit contact',
  email: 'Change e-mail',
  rights: 'Change rights',
  assigned: 'Edit assignments',
}

export function UserEdits(props: Omit<EditUserProps, 'onClose'>) {
  return (
    <DialogButton dialog={(close) => <EditUser {...props} onClose={close} />}>
      {WORDS[props.part]}
    </DialogButton>
  )
}
