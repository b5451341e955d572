import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'
import { unlessMissing } from '#domain/unless-missing'
import { readDomain } from './domain-name'
import { DOMAIN_STATUSES, FINDING_CODES } from './states'

export const DomainName = z.string().transform((text, context) => {
  const { domain, problem } = readDomain(text)
  if (domain !== null) return domain
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})

export const OfPartner = z.object({ partnerId: Id })
export const AddCustomDomain = z.object({ UserId, Domain: DomainName })
export const AsUser = z.object({ UserId }).optional()
export const SendDomainInstructions = z.object({
  UserId,
  PartnerId: Id,
  Email: z.email(unlessMissing('Please enter a valid email.')).max(254),
})
export const DownloadDomainInstructions = z.object({ UserId, userId: UserId, partnerId: Id })

const FoundInDomain = z.object({ Code: z.enum(FINDING_CODES), Text: z.string(), Advice: z.string() })

export const CustomDomain = z
  .object({
    PartnerId: z.string(),
    Domain: z.string().nullable(),
    Status: z.enum(DOMAIN_STATUSES).nullable(),
    IsServed: z.boolean(),
    ServedUntil: z.string().nullable(),
    Records: z.array(
      z.object({
        Type: z.enum(['CNAME', 'TXT']),
        Name: z.string(),
        Value: z.string(),
        Seen: z.array(z.string()),
      }),
    ),
    Findings: z.array(FoundInDomain),
    LastCheckedAt: z.string().nullable(),
    NextCheckAt: z.string().nullable(),
    CertificateUntil: z.string().nullable(),
    ChangedBy: z.string(),
    ChangedAt: z.string().nullable(),
    /** Newest first; consecutive checks with the same result share one row. */
    Checks: z.array(
      z.object({
        Status: z.enum(DOMAIN_STATUSES).nullable(),
        Findings: z.array(FoundInDomain),
        FirstAt: z.string(),
        LastAt: z.string(),
        Count: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'CustomDomain' })
export type CustomDomain = z.infer<typeof CustomDomain>

export const CustomDomainAccess = z.object({ HasAccess: z.boolean(), Reason: z.string() })
