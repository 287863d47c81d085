// The maintenance switch, shared by its page, its command and the API.
import { z } from 'zod';
import { body, requiredText } from '../../shared/field-schemas.ts';
import { REASON_MAX } from '../../shared/maintenance.ts';

export const maintenanceBody = body({ reason: requiredText(REASON_MAX) });

export const maintenanceSchema = z.object({
  maintenance: z
    .object({
      reason: z.string(),
      since: z.string(),
      by: z.string().nullable().meta({ description: 'Null for a command at the terminal' }),
    })
    .nullable()
    .meta({ description: 'Null while changes are taken' }),
});

export type MaintenanceState = z.output<typeof maintenanceSchema>;
export type Maintenance = NonNullable<MaintenanceState['maintenance']>;
