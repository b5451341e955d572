import type { SignUpCode } from './codes'

export const FUNNEL_STEPS = ['scanned', 'opened', 'began', 'verified', 'applied'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

interface StepWords {
  label: string
  counts: string
}

export const STEP_WORDS: Readonly<Record<FunnelStep, StepWords>> = {
  scanned: { label: 'Scanned', counts: 'The code was scanned, or its link was opened.' },
  opened: { label: 'Opened', counts: 'The page with the form was shown.' },
  began: { label: 'Began', counts: 'The form was sent.' },
  verified: { label: 'Verified', counts: 'The code of the e-mail was entered.' },
  applied: { label: 'Applied', counts: 'An application was submitted since.' },
}

export function figureOf(code: SignUpCode, step: FunnelStep): number {
  const figures = {
    scanned: code.Scanned,
    opened: code.Opened,
    began: code.Began,
    verified: code.Verified,
    applied: code.Applied,
  }
  return figures[step]
}
