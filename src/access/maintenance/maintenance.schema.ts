// The maintenance switch, shared by its page, its command and the API.
import { z } from 'zod';
import { body, requiredText } from '../../shared/field-schemas.ts';
import { REASON_MAX } from '../../shared/maintenance.ts';

export const maintenanceBody = body({ reason: requiredText(REASON_MAX) });

/** What is removed by its age, and is not while the clock is in doubt. */
const STOPPABLE = ['sweeps', 'backups'] as const;

export const maintenanceSchema = z.object({
  maintenance: z
    .object({
      reason: z.string(),
      since: z.string(),
      by: z.string().nullable().meta({ description: 'Null for a command at the terminal' }),
    })
    .nullable()
    .meta({ description: 'Null while changes are taken' }),
  stopped: z
    .array(
      z.object({
        what: z.enum(STOPPABLE),
        lastAt: z.string().meta({ description: 'When what was old was last removed' }),
        clock: z.string().meta({ description: 'What the clock said instead of going on from there' }),
      }),
    )
    .meta({
      description: 'Where nothing old is removed, for the clock has jumped; empty but for administrators',
    }),
});

export type MaintenanceState = z.output<typeof maintenanceSchema>;
/** `clock` is what it said then, and says perhaps no more. */
export type Standstill = Omit<MaintenanceState['stopped'][number], 'what'>;
export type Maintenance = NonNullable<MaintenanceState['maintenance']>;
