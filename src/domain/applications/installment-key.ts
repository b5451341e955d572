/** An application and one of its payments; a draft or note claims it, and no other can claim the same one. */
export interface InstallmentKey {
  AcknowledgementId: string
  InstallmentGeneratedFor: string
}

/** Text that is equal for equal installments, for maps and sets. */
export function installmentKey(of: InstallmentKey): string {
  return `${of.AcknowledgementId.toLowerCase()} ${of.InstallmentGeneratedFor}`
}

export function uniqueInstallments<T extends InstallmentKey>(installments: readonly T[]): T[] {
  return [...new Map(installments.map((each) => [installmentKey(each), each])).values()]
}

/** Indexes of the entries whose installment appears earlier in the list. */
export function repeatedInstallments(installments: readonly InstallmentKey[]): number[] {
  const seen = new Set<string>()
  return installments.flatMap((each, index) => {
    const key = installmentKey(each)
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

export type Choice = string | InstallmentKey

export function chosenBy(choices: readonly Choice[]): (installment: InstallmentKey) => boolean {
  const applications = new Set<string>()
  const installments = new Set<string>()
  for (const choice of choices) {
    if (typeof choice === 'string') applications.add(choice.toLowerCase())
    else installments.add(installmentKey(choice))
  }
  return (each) =>
    applications.has(each.AcknowledgementId.toLowerCase()) || installments.has(installmentKey(each))
}

/** Indexes of the choices that match none of the installments. */
export function choicesOfNone(choices: readonly Choice[], among: readonly InstallmentKey[]): number[] {
  const applications = new Set(among.map((each) => each.AcknowledgementId.toLowerCase()))
  const installments = new Set(among.map(installmentKey))
  return choices.flatMap((choice, index) => {
    const known =
      typeof choice === 'string'
        ? applications.has(choice.toLowerCase())
        : installments.has(installmentKey(choice))
    return known ? [] : [index]
  })
}
