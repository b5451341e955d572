import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import type { BlockedUser } from './BlockDialog'

const BlockDialog = lazyDialog(async () => (await import('./BlockDialog')).BlockDialog)

interface BlockUserProps {
  user: BlockedUser
  size?: 'small'
}

export function BlockUser({ user, size }: BlockUserProps) {
  const [isOpen, setOpen] = useState(false)
  const decidedAs = `user ${user.UserId}`
  useReopened([user], { nameOf: () => decidedAs, actionsOf: ({ allowedActions }) => allowedActions }, () =>
    setOpen(true),
  )
  const [action] = user.allowedActions
  if (!action) return null
  const name = `${user.FirstName} ${user.LastName}`.trim()
  return (
    <>
      <Button {...(size && { size })} aria-label={`${action} ${name}`} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <BlockDialog
          user={user}
          name={name}
          action={action}
          deciding={{ name: decidedAs, action, row: user }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
