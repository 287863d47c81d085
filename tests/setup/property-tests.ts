// Property tests try the same values each time, so that a change is judged by what it changes. Others are tried with
// another seed: FUZZ_SEED=7 npm run test:unit
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_115) });
