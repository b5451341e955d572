import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import type { SubmitForm } from '#components/ui/forms/refusal'

type Action = 'Approve' | 'Reject' | 'Withdraw'

interface DecideButtonsProps {
  actions: readonly Action[]
  help: Readonly<Record<Action, string>>
  onDecide: SubmitForm<{ Action: Action; Remarks: string }>
}

const NOTHING = () => {}

/** Buttons to approve, reject or withdraw a proposed change. A rejection asks for a reason. */
export function DecideButtons({ actions, help, onDecide }: DecideButtonsProps) {
  const [action, setAction] = useState<Action | null>(null)
  return (
    <div className="row">
      <ActionButtons
        actions={actions}
        lookOf={(each) => (each === 'Approve' ? 'primary' : 'quiet')}
        onPress={setAction}
      />
      {action && (
        <ReasonDialog
          title={`${action} the change`}
          submit={action}
          reason={action === 'Reject' ? 'required' : 'optional'}
          onClose={() => setAction(null)}
          onSubmit={({ Remarks }, _, tell) => onDecide({ Action: action, Remarks }, NOTHING, tell)}
        >
          <p className="muted">{help[action]}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
