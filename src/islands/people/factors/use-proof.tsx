import { type ReactNode, useState } from 'react'
import { isCallError } from '#islands/lib/call'
import { type Proof, ProofDialog } from './ProofDialog'

interface Asked {
  title: string
  run: (proof: Proof) => Promise<void>
}

/**
 * Does what may need a proof: at once, and where the sign-in is a while ago after the password or a code.
 * @returns `attempt`, which throws what else is refused, and the dialog while a proof is asked for
 */
export function useProof(takesCode: boolean): {
  attempt: (asked: Asked) => Promise<void>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const attempt = async (wanted: Asked) => {
    try {
      await wanted.run({})
    } catch (error) {
      if (!isCallError(error) || error.code !== 'PROOF_REQUIRED') throw error
      setAsked(wanted)
    }
  }
  const dialog = asked && (
    <ProofDialog
      title={asked.title}
      submit="Continue"
      takesCode={takesCode}
      onClose={() => setAsked(null)}
      run={async (proof) => {
        await asked.run(proof)
        setAsked(null)
      }}
    />
  )
  return { attempt, dialog }
}
