import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { DialogButton } from '#components/ui/overlays/DialogButton'
import type { BlockedUser } from './BlockDialog'

const BlockDialog = lazyDialog(async () => (await import('./BlockDialog')).BlockDialog)

interface BlockUserProps {
  user: BlockedUser
  size?: 'small'
}

export function BlockUser({ user, size }: BlockUserProps) {
  const [action] = user.allowedActions
  if (!action) return null
  const name = `${user.FirstName} ${user.LastName}`.trim()
  return (
    <DialogButton
      {...(size && { size })}
      aria-label={`${action} ${name}`}
      dialog={(close) => <BlockDialog user={user} name={name} action={action} onClose={close} />}
    >
      {action}
    </DialogButton>
  )
}
