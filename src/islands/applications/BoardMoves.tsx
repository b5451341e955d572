import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { Application } from '#domain/applications/application'
import { moveLabel } from '#domain/applications/move-words'
import * as routes from '#domain/applications/routes'
import type { Move } from '#domain/applications/workflow'
import { leftDecision } from '#islands/editing/decisions/left-decision'
import { callApi } from '#islands/lib/call'
import { toastFailure, toastRefusal } from '#islands/lib/toasts'
import { listenToBoard } from './board-drag'
import { applicationNamed } from './version'

const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog)

interface BoardMovesProps {
  year: number
}

/** Moves a card of the board by drag and drop or by its button; both ask for what the move needs. */
export function BoardMoves({ year }: BoardMovesProps) {
  const [asked, setAsked] = useState<{ application: Application; move: Move | null } | null>(null)

  useEffect(() => {
    const board = document.querySelector<HTMLElement>('[data-moving]')
    if (!board) return
    const open = async (id: string, stage: string | null) => {
      // Reads the application again: another user may have moved it since the board was drawn.
      const application = await callApi(routes.getApplication, { params: { id } })
      const move = application.Moves.find(({ Stage }) => Stage === stage) ?? null
      if (application.Moves.length === 0 || (stage !== null && move === null))
        return toastRefusal(`${application.StudentName}’s application is at ${application.Stage} by now.`)
      setAsked({ application, move })
    }
    const left = leftDecision()
    const id = left && applicationNamed(left.name)
    if (id) void open(id, left.action).catch(toastFailure)
    return listenToBoard(board, {
      onDrop: (id, stage) => void open(id, stage).catch(toastFailure),
      onChoose: (id) => void open(id, null).catch(toastFailure),
    })
  }, [])

  if (!asked) return null
  const { application, move } = asked
  const close = () => setAsked(null)
  const about = `${application.StudentName}, ${application.Program}`
  if (move)
    return (
      <MoveDialog
        application={application}
        move={move}
        year={year}
        about={about}
        isOwn={false}
        onClose={close}
      />
    )
  return (
    <Dialog
      open
      title={`Move ${application.StudentName}`}
      onClose={close}
      footer={<Button onClick={close}>Cancel</Button>}
    >
      <div className="stack stack-near">
        <p>
          {application.Program} is at <b>{application.Stage}</b>.
        </p>
        <div className="row">
          {application.Moves.map((each) => (
            <Button key={each.Stage} onClick={() => setAsked({ application, move: each })}>
              {moveLabel(each)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
