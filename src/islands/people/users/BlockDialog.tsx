import { paths } from '#domain/paths'
import * as routes from '#domain/people/users/routes'
import type { UserRow } from '#domain/people/users/schema'
import type { UserAction } from '#domain/people/users/states'
import { DecisionDialog } from '#islands/editing/decisions/DecisionDialog'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { callApi } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'

export type BlockedUser = Pick<
  UserRow,
  'UserId' | 'FirstName' | 'LastName' | 'Email' | 'Roles' | 'PartnerId' | 'Version' | 'allowedActions'
>

interface BlockDialogProps {
  user: BlockedUser
  name: string
  action: UserAction
  deciding: Deciding
  onClose: () => void
}

export function BlockDialog({ user, name, action, deciding, onClose }: BlockDialogProps) {
  const isBlocking = action === 'Block'
  return (
    <DecisionDialog
      deciding={deciding}
      title={`${action} ${name}`}
      submit={action}
      look={isBlocking ? 'danger' : 'primary'}
      reason={isBlocking ? 'required' : 'optional'}
      label="Reason"
      help="Only administrators see this."
      onClose={onClose}
      onDecide={(Reason) => {
        const sent = { params: { id: user.UserId }, body: { Version: user.Version, Reason } }
        return callApi(isBlocking ? routes.blockUser : routes.unblockUser, sent).then(reloadWithMessage)
      }}
    >
      <p>
        {isBlocking
          ? `${user.Email} is signed out everywhere at once and cannot sign in. What they did stays, and so does what is assigned to them.`
          : `${user.Email} can sign in again with their previous password.`}
      </p>
      {isBlocking && <Work user={user} />}
    </DecisionDialog>
  )
}

/** Links to reassign the user's work: a block, which may last only an hour, moves nothing by itself. */
function Work({ user: { UserId, Roles, PartnerId } }: { user: BlockedUser }) {
  if (Roles.includes('STUDENT')) return null
  if (PartnerId !== null)
    return (
      <p>
        You can give <a href={paths.students({ counsellorId: UserId })}>their students</a> to another
        counsellor.
      </p>
    )
  return (
    <p>
      You can <a href={paths.delegation({ userId: UserId })}>hand over their commission notes</a>.
    </p>
  )
}
