import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import * as routes from '#domain/people/users/routes'
import type { UserAction } from '#domain/people/users/states'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import type { BlockedUser } from './BlockUser'

interface BlockDialogProps {
  user: BlockedUser
  name: string
  action: UserAction
  userId: string
  onClose: () => void
}

/** Says what blocking somebody does, and asks why. */
export function BlockDialog({ user, name, action, userId, onClose }: BlockDialogProps) {
  const isBlocking = action === 'Block'
  const send = formCall(async ({ Reason }: { Reason: string }) => {
    const sent = { params: { id: user.UserId }, body: { UserId: userId, Version: user.Version, Reason } }
    reloadSaying(await callApi(isBlocking ? routes.blockUser : routes.unblockUser, sent))
  })
  return (
    <FormDialog
      title={`${action} ${name}`}
      submit={action}
      look={isBlocking ? 'danger' : 'primary'}
      defaults={{ Reason: '' }}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        {isBlocking
          ? `${user.Email} is signed out everywhere at once and cannot sign in. What they did stays, and so does what is assigned to them.`
          : `${user.Email} can sign in again with the password of before.`}
      </p>
      <TextAreaField
        name="Reason"
        label="Reason"
        help="Only administrators see this."
        maxLength={5000}
        required={isBlocking}
      />
    </FormDialog>
  )
}
