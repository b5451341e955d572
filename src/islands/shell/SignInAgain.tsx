import { useEffect } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { askWhetherSignedIn } from '#islands/lib/call'
import { answerSignIn } from '#islands/lib/stores/session'

interface SignInAgainProps {
  address: string
  open: boolean
  onClose: () => void
}

/** Asks to sign in again, in a window of its own so that a dialog keeps its fields (docs/decisions/0126). */
export function SignInAgain({ address, open, onClose }: SignInAgainProps) {
  useEffect(() => {
    if (!open) return
    const look = () => void lookWhoIsSignedIn()
    addEventListener('storage', look)
    addEventListener('focus', look)
    return () => {
      removeEventListener('storage', look)
      removeEventListener('focus', look)
    }
  }, [open])

  return (
    <Dialog
      open={open}
      title="Your session has ended"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <a className="btn btn-primary" href={address} target="_blank" rel="noopener opener">
            Sign in
          </a>
        </>
      }
    >
      <p>Sign in again in another window. What you typed stays here, and what you pressed is done then.</p>
    </Dialog>
  )
}

async function lookWhoIsSignedIn(): Promise<void> {
  const id = await askWhetherSignedIn()
  if (id === null) return
  // If another user signed in, the call must not be sent in their name.
  if (id !== document.body.dataset.person) return location.reload()
  answerSignIn(true)
}
