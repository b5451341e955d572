import { type ReactNode, useState } from 'react'
import { isCallError } from '#islands/lib/call'
import { type Proof, ProofDialog } from './ProofDialog'

interface Asked {
  title: string
  run: (proof: Proof) => Promise<void>
}

/** Runs a call that may ask for the password or a code; `attempt` throws any other error. */
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
