import type { Sealer } from '#services/sealing/sealer'

/** The seal name of a webhook's secret. */
export function webhookSealName(webhookId: string): string {
  return `webhooks.${webhookId}.secret`
}

/** The secrets that sign a message, newest first. */
export function secretsOf(
  sealer: Sealer,
  webhookId: string,
  sealed: { secret_sealed: string; previous_secret_sealed: string | null },
): string[] {
  const name = webhookSealName(webhookId)
  const { secret_sealed, previous_secret_sealed } = sealed
  const all = previous_secret_sealed === null ? [secret_sealed] : [secret_sealed, previous_secret_sealed]
  return all.map((each) => sealer.open(name, each))
}
